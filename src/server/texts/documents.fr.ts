/** Words of all kinds of documents. */
export const documents = {
  standIns: 'Écrit ici en lettres latines\u00a0: ce document n’a pas les signes d’origine.',
}
