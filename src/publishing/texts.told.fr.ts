import { common } from '#core/common-fields.ts'
import { fields as people } from '#people/fields.ts'
/** Where people read what was published to them and answer, and where planners read who has. */
export const told = {
  waiting: {
    changes: 'Du nouveau dans votre semaine du {{from}} au {{to}}.',
    open: 'Voir la semaine',
  },
  own: {
    title: 'Votre semaine change',
    first: 'Votre semaine est publiée',
    subtitle: 'du {{from}} au {{to}}, publiée le {{date}} à {{time}} par {{name}}',
    period: 'du {{from}} au {{to}}',
    asked: 'Votre accord est demandé',
    before: common.before.fr,
    after: common.after.fr,
    none: 'Aucun service',
    removed: 'Supprimé',
    added: 'ajouté',
    detailed: 'une précision',
    moved: '{{day}}, {{times}}',
    net: '{{type}}, {{hours}}',
    late: {
      notice_zero:
        'L’annonce arrive moins d’un jour ouvré avant ; votre contrat à temps partiel en prévoit {{limit}}. Vous pouvez refuser : ce n’est pas une faute.',
      notice_one:
        'L’annonce arrive un jour ouvré avant ; votre contrat à temps partiel en prévoit {{limit}}. Vous pouvez refuser : ce n’est pas une faute.',
      notice_other:
        'L’annonce arrive {{count}} jours ouvrés avant ; votre contrat à temps partiel en prévoit {{limit}}. Vous pouvez refuser : ce n’est pas une faute.',
      beyond_zero:
        'Ces heures dépassent votre contrat, et l’annonce arrive moins d’un jour avant : {{limit}} sont prévus. Vous pouvez refuser : ce n’est pas une faute.',
      beyond_one:
        'Ces heures dépassent votre contrat, et l’annonce arrive un jour avant : {{limit}} sont prévus. Vous pouvez refuser : ce n’est pas une faute.',
      beyond_other:
        'Ces heures dépassent votre contrat, et l’annonce arrive {{count}} jours avant : {{limit}} sont prévus. Vous pouvez refuser : ce n’est pas une faute.',
    },
    accept: 'J’accepte',
    refuse: 'Je refuse',
    confirmRefusal: 'Envoyer mon refus',
    cancel: 'Annuler',
    reason: common.reason.fr,
    reasonHint: 'Lu par les personnes qui font le planning.',
    stays: 'Sans réponse, l’ancien horaire reste le vôtre.',
    seen_one: 'Vu',
    seen_other: 'Vu, les {{count}} changements',
    isSeen: 'Vu',
    rest: 'Le reste de la semaine',
    unchanged: 'sans changement',
    nothing: 'Rien n’a changé',
    nothingText: 'Vos services de cette semaine sont ceux que vous connaissiez.',
    restEmpty: 'Aucun service prévu',
    others_one: 'Une autre semaine change aussi :',
    others_other: '{{count}} autres semaines changent aussi :',
    accepted: 'Changement accepté',
    refused: 'Refus envoyé',
    failures: {
      load: 'Erreur lors du chargement des changements.',
      answer: 'Erreur lors de l’envoi de votre réponse.',
      seen: 'Erreur lors de l’enregistrement.',
    },
    states: {
      accepted: 'Accepté le {{date}} à {{time}}',
      refused: 'Refusé le {{date}} à {{time}}',
      begun: 'Sans réponse : l’ancien horaire reste le vôtre',
      changed: 'Le planning a changé depuis : attendez la prochaine publication',
    },
    reasonGiven: '« {{reason}} »',
  },
  team: {
    title: 'Qui a vu',
    subtitle: 'Semaine du {{from}} au {{to}}, publiée le {{date}} à {{time}}',
    unpublished: 'Semaine du {{from}} au {{to}}',
    nobody: 'Rien n’a été publié',
    nobodyText: 'Aucun changement de cette semaine n’a été annoncé.',
    tiles: { told: 'Personnes prévenues', seen: 'Ont vu', accepted: 'Accords', of: '/ {{count}}' },
    columns: {
      person: people.employee.fr,
      changes: 'Ce qui change',
      seen: 'Vu',
      answer: common.answer.fr,
      actions: common.actions.fr,
    },
    day: '{{day}} :',
    removed: 'supprimé',
    noChange: 'rien, finalement',
    more: 'et {{count}} autres changements',
    notYet: 'Pas encore',
    inPart: 'En partie',
    notToldYet: 'Pas encore prévenue',
    notTold: 'Pas prévenue',
    reached: {
      app: 'Prévenue ici le {{date}} à {{time}}',
      mail: 'Prévenue par e-mail le {{date}} à {{time}}',
      phone: 'Prévenue sur son téléphone le {{date}} à {{time}}',
      paper: 'Prévenue sur papier le {{date}} à {{time}}',
      unknown: 'Prévenue ou non : publié avant que ce soit noté',
    },
    why: {
      unopened: 'Accès pas encore ouvert',
      closed: 'N’a plus d’accès',
    },
    rest: {
      open: 'Prévenue d’une partie',
      unopened: 'Prévenue d’une partie : accès pas encore ouvert',
      closed: 'Prévenue d’une partie : n’a plus d’accès',
    },
    unopened_one: '{{count}} personne n’a pas encore ouvert son accès : rien ne la prévient.',
    unopened_other: '{{count}} personnes n’ont pas encore ouvert leur accès : rien ne les prévient.',
    cards: 'Imprimer leurs cartes',
    late: {
      told: {
        TP_PREAVIS_7JO_zero: 'Prévenue moins d’un jour ouvré avant, sans son accord : son délai est de {{limit}}.',
        TP_PREAVIS_7JO_one: 'Prévenue {{count}} jour ouvré avant, sans son accord : son délai est de {{limit}}.',
        TP_PREAVIS_7JO_other: 'Prévenue {{count}} jours ouvrés avant, sans son accord : son délai est de {{limit}}.',
        TP_HC_PREVENANCE_3J_zero:
          'Heures au-delà du contrat : prévenue moins d’un jour avant, sans son accord ; son délai est de {{limit}}.',
        TP_HC_PREVENANCE_3J_one:
          'Heures au-delà du contrat : prévenue {{count}} jour avant, sans son accord ; son délai est de {{limit}}.',
        TP_HC_PREVENANCE_3J_other:
          'Heures au-delà du contrat : prévenue {{count}} jours avant, sans son accord ; son délai est de {{limit}}.',
      },
      untold: {
        TP_PREAVIS_7JO_zero: 'Il reste moins d’un jour ouvré pour la prévenir : son délai est de {{limit}}.',
        TP_PREAVIS_7JO_one: 'Il reste {{count}} jour ouvré pour la prévenir : son délai est de {{limit}}.',
        TP_PREAVIS_7JO_other: 'Il reste {{count}} jours ouvrés pour la prévenir : son délai est de {{limit}}.',
        TP_HC_PREVENANCE_3J_zero:
          'Heures au-delà du contrat : il reste moins d’un jour pour la prévenir, son délai est de {{limit}}.',
        TP_HC_PREVENANCE_3J_one:
          'Heures au-delà du contrat : il reste {{count}} jour pour la prévenir, son délai est de {{limit}}.',
        TP_HC_PREVENANCE_3J_other:
          'Heures au-delà du contrat : il reste {{count}} jours pour la prévenir, son délai est de {{limit}}.',
      },
      never: {
        TP_PREAVIS_7JO: 'Pas prévenue avant, sans son accord : son délai est de {{limit}}.',
        TP_HC_PREVENANCE_3J:
          'Heures au-delà du contrat : pas prévenue avant, sans son accord ; son délai est de {{limit}}.',
      },
    },
    notAsked: 'non demandée',
    states: {
      waiting: 'Attendue',
      changed: 'Attendue : le planning a changé depuis',
      accepted: 'Accepté le {{date}} à {{time}}',
      refused: 'Refusé le {{date}} à {{time}}',
      begun: 'Sans réponse à temps',
      withdrawn: 'Demande retirée',
    },
    remindedAt: 'Rappel le {{date}} à {{time}}',
    acts: {
      remind: 'Rappeler',
      remindNamed: 'Rappeler : {{name}}',
      paper: 'Dit sur papier',
      paperNamed: 'Dit sur papier : {{name}}',
      keep: 'Garder l’ancien horaire',
      keepNamed: 'Garder l’ancien horaire : {{name}}',
      again: 'Redemander',
      againNamed: 'Redemander : {{name}}',
      withdraw: 'Retirer la demande',
      withdrawNamed: 'Retirer la demande : {{name}}',
    },
    done: {
      reminded: 'Rappel envoyé',
      paper: 'C’est noté : prévenue sur papier',
      unpaper: 'Pas prévenue sur papier',
      kept: 'L’ancien horaire est de nouveau prévu',
      unkept: 'Le changement est de nouveau prévu',
      again: 'Demande envoyée à nouveau',
      withdrawn: 'Demande retirée',
    },
    failures: {
      load: 'Erreur lors du chargement de la page.',
      act: 'Erreur lors de l’envoi.',
      undo: 'Erreur lors de l’annulation.',
    },
  },
}
