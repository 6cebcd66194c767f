/** The control that the page is sent with, and that its script brings to life. */
export const themeSelectId = 'theme'
