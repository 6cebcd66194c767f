/** The bell stands on every page. */
export const fr = {
  title: 'Notifications',
  bell_zero: 'Notifications',
  bell_one: 'Notifications, {{count}} non lue',
  bell_other: 'Notifications, {{count}} non lues',
}
