/** Said before a form is checked, or without one. */
export const entrance = {
  fields: {
    required: 'Ce champ est requis.',
    invalid: 'Cette valeur n’est pas valable.',
    tooLong: 'Ce texte est trop long.',
    rejectionReason: 'Veuillez indiquer une raison pour le refus',
  },
  /** Problems that the browser words by itself. Those of the server: server/texts. */
  problems: {
    forbidden: 'Vous n’avez pas le droit de faire cela.',
    unavailable: 'Le service est momentanément indisponible. Veuillez réessayer.',
    bug: 'Une erreur inattendue est survenue. Elle a été enregistrée.',
  },
}
