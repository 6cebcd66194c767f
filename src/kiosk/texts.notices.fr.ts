/** Of notices about tablets. */
export const kioskNotices = {
  titles: { punches_to_check: 'Badgeages à vérifier' },
  punches_to_check:
    'Tablette «\u00a0{{device}}\u00a0», {{date}}\u00a0: un badgeage gardé hors ligne ne compte pas sans vous.',
}
