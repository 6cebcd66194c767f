/** Read where a link is made for somebody else to use once. */
export const links = {
  make: 'Créer le lien',
  copy: 'Copier le lien',
  done: 'Terminé',
  scan: 'Avec l’appareil photo du téléphone, ou sur {{place}} avec ce code :',
  picture: 'Image à scanner avec le téléphone de {{name}}. Le lien écrit à côté dit la même chose.',
  thisComputer: 'Cette adresse ne s’ouvre que sur cet ordinateur.',
  publicAddress: 'L’adresse publique se règle au démarrage (PUBLIC_URL).',
  validity: 'Une seule fois, jusqu’au {{date}} à {{time}}. Ce lien ne sera plus affiché.',
  unseen: 'Un lien a été créé pour {{name}} sans être affiché\u00a0: créez-en un autre pour le remettre.',
  failure: 'Impossible de créer le lien. Veuillez réessayer.',
}
