/** A control of the static page; its script makes it work. */
export const themeSelectId = 'theme'
