import { fields } from '#schedule/fields.ts'
/** Read where a month is shown, or the week of colleagues. */
export const fr = {
  month: {
    label: 'Mois de l’équipe',
    title: 'Planning de {{month}}',
    total: fields.planned.fr,
    ofContract: '/ {{hours}} h',
    approved: 'Abs.',
    pending: 'Dem.',
    training: 'Form.',
    own: '{{planned}} h prévues pour {{contract}} h de contrat, du {{from}} au {{to}}',
    ownWithoutContract: '{{planned}} h prévues, du {{from}} au {{to}}',
    nothing: 'Rien de prévu ce mois-ci',
  },
  teamWeek: {
    lead: 'Les horaires de vos collègues, tels qu’ils les voient eux-mêmes.',
    label: 'Semaine de l’équipe du {{from}} au {{to}}',
    you: 'vous',
    absent: 'Absent',
    nothing: 'Rien de prévu',
    nobody: 'Personne n’a d’horaire cette semaine.',
    closed: 'Votre entreprise ne montre pas la semaine de l’équipe.',
    failure: 'Impossible de lire la semaine de l’équipe.',
    setting: {
      title: 'Semaine de l’équipe',
      lead: 'Les employés voient les horaires de leurs collègues, à côté des leurs : les noms, les heures et « Absent ». Ni les notes, ni les types d’absence, ni les contrats ne leur sont montrés.',
      label: 'Qui voit-on ?',
      done: 'Choix enregistré',
      failure: 'Impossible de changer ce choix. Veuillez réessayer.',
    },
    sights: { nobody: 'Personne', department: 'Son département', everybody: 'Toute l’équipe' },
  },
}
