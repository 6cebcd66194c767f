export const fr = {
  rules: {
    'employee-gone': 'Personne absente de l’équipe',
    'type-gone': 'Type de shift supprimé',
    'no-contract': 'Jour sans contrat',
    'on-leave': 'Congé approuvé',
    'in-training': 'Formation',
    overlap: 'Chevauchement',
  },
  /** The sentence of each rule's finding, with {{name}} or {{firstName}} of the person. */
  findings: {
    'employee-gone': 'Cette personne ne fait pas partie de l’équipe.',
    'type-gone': 'Ce type de shift n’existe pas.',
    'no-contract': '{{firstName}} n’a pas de contrat ce jour-là.',
    'on-leave': '{{name}} est en congé{{why}} du {{from}} au {{to}}.',
    'in-training': '{{name}} est en formation{{what}} du {{from}} au {{to}}.',
    overlap: '{{firstName}} a déjà un shift de {{from}} à {{to}} ce jour-là.',
  },
  /** Public holidays. */
  holidays: {
    'new-year': 'Jour de l’an',
    'good-friday': 'Vendredi saint',
    'easter-monday': 'Lundi de Pâques',
    'labour-day': 'Fête du Travail',
    'victory-day': 'Victoire 1945',
    ascension: 'Ascension',
    'whit-monday': 'Lundi de Pentecôte',
    'national-day': 'Fête nationale',
    assumption: 'Assomption',
    'all-saints': 'Toussaint',
    armistice: 'Armistice 1918',
    christmas: 'Noël',
    'saint-stephen': 'Saint-Étienne',
    abolition: 'Abolition de l’esclavage',
    afternoon: 'Après-midi chômé',
  },
}
