/** Read where somebody chooses a password. */
export const strength = {
  hint: '6 caractères au moins. Une phrase de quelques mots se retient bien.',
  common: 'Trop courant',
  short: 'Trop court',
  refused: 'Non accepté',
  weak: 'Faible',
  fair: 'Correct',
  strong: 'Solide',
  label: 'Solidité du mot de passe : {{level}}',
}
