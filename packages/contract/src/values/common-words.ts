// Common Spanish passwords, besides the library's English lists. Written without accents and capitals, because the check
// removes them.
const words = `
  contrasena clave acceso secreto secreta usuario administrador admin bienvenido bienvenida hola holamundo porfavor gracias
  prueba pruebas nuevo nueva abcdario asdfgh qwerty qazwsx zxcvbn
  amor amorcito amormio teamo tequiero tequieromucho teamomucho miamor mivida micorazon corazon cielo princesa principe
  estrella estrellita luna solecito bebe bebito hermosa hermoso preciosa bonita chiquita chiquito gordito gordita flaca flaco
  mama papa mamacita papito familia mifamilia mishijos mihija mihijo abuela abuelita hermano hermana amigos amigas
  dios jesus jesucristo cristo diosmio diosesamor virgen guadalupe sanjudas angel angelito bendicion milagro esperanza
  mexico mexicano mexicana vivamexico guadalajara monterrey puebla tijuana cancun merida queretaro leon morelia toluca
  veracruz oaxaca chiapas sonora sinaloa culiacan hermosillo chihuahua jalisco michoacan tabasco zacatecas durango
  cruzazul america aguilas chivas pumas tigres rayados santos atlas necaxa pachuca toluca futbol soccer campeon barcelona
  realmadrid messi ronaldo chicharito
  primavera verano otono invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  lunes martes miercoles jueves viernes sabado domingo
  perro perrito gato gatito gatita mariposa delfin tortuga conejo caballo leoncito tigre aguila
  chocolate caramelo tacos pastel cafe fresa sandia manzana naranja tequila cerveza cocacola
  rojo azul verde amarillo negro blanco rosa morado musica rockero cumbia reggaeton
  trabajo empleo empleos jovenes joven municipio municipal gobierno programa apoyo beca arranca escuela universidad
  panchito lupita paquito juanito pepito chuchito mariana fernanda alejandra guadalupana
`;

export const localWords = words.split(/\s+/).filter(Boolean);
