/** Keys of the candidates page, as its sheet lists them. */
export const candidateShortcuts = [
  { keys: ["J"], does: "Siguiente" },
  { keys: ["K"], does: "Anterior" },
  { keys: ["N"], does: "Siguiente sin respuesta" },
  { keys: ["O"], does: "Abrir postulación" },
  { keys: ["D"], does: "Descartar" },
  { keys: ["S"], does: "Seleccionar" },
  { keys: ["U"], does: "Deshacer lo último" },
  { keys: ["X"], does: "Marcar o quitar la marca" },
  { keys: ["Mayús + J"], does: "Marcar y bajar" },
  { keys: ["Mayús + K"], does: "Marcar y subir" },
  { keys: ["Esc"], does: "Quitar las marcas" },
  { keys: ["Z"], does: "Agrandar el CV" },
  { keys: ["/"], does: "Buscar" },
  { keys: ["?"], does: "Ver los atajos" },
] as const;
