import { passwordMinLength } from "@arranca/contract/limits";

const goodLength = 12;

/** What is said of a password while it is typed; whether it is easy to guess is found out by the server, once it is sent. */
export function passwordHint(password: string, email: string): string {
  const missing = passwordMinLength - password.length;
  if (password === "") return "Al menos 8 caracteres. Una frase corta es fácil de recordar.";
  if (missing > 0) return missing === 1 ? "Te falta 1 carácter." : `Te faltan ${missing} caracteres.`;
  if (/^\d+$/.test(password)) return "Con puros números se adivina fácil. Agrega una palabra.";
  if (/^(.{1,3})\1+$/.test(password)) return "Repetir lo mismo se adivina fácil. Usa palabras distintas.";
  const [name = ""] = email.toLowerCase().split("@");
  if (name.length > 3 && password.toLowerCase().includes(name)) return "No uses tu correo: es lo primero que prueban.";
  if (password.length < goodLength) return "Va bien. Con otra palabra es más difícil de adivinar.";
  return "Buen largo. Al crear tu cuenta vemos que no sea de las más usadas.";
}
