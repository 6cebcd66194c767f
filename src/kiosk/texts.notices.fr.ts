/** Words of notices about tablets. */
export const kioskNotices = {
  titles: {
    pin_given: 'Code pour la borne',
    punches_to_check: 'Badgeages à vérifier',
    kiosk_waits: 'Trop de codes faux sur une borne',
  },
  unknown: 'Votre responsable',
  pin_given:
    '{{actor}} vous a donné un code pour la borne. Lui seul sert désormais\u00a0: choisissez le vôtre à la première utilisation, ou dans Paramètres.',
  kiosk_waits:
    'Borne «\u00a0{{device}}\u00a0», {{date}} à {{time}}\u00a0: 30 codes faux en un quart d’heure. Elle n’en prend plus jusqu’à {{until}}. Si personne ne sait pourquoi, retirez-la.',
  punches_to_check:
    'Borne «\u00a0{{device}}\u00a0», {{date}}\u00a0: un badgeage gardé hors ligne ne compte pas sans vous.',
}
