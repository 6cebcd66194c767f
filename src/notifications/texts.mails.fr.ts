/** Words of mails about things that wait for people. */
export const noticeMails = {
  subject_one: 'Relève\u00a0: {{count}} avis',
  subject_other: 'Relève\u00a0: {{count}} avis',
  lead: 'Voici ce qui vous concerne.',
  said: '{{title}}\u00a0: {{sentence}}',
  open: 'Ouvrir',
  enter: 'Ouvrir Relève',
  unsubscribe: 'Ne plus recevoir ces e-mails',
  settings: 'Choisir ce qui vous est envoyé',
}
