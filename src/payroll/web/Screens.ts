/** In one file, because each leads to the others and the shell names every file. */
export { PayrollPage } from './PayrollPage.tsx'
export { PersonMonthPage } from './person/PersonMonthPage.tsx'
export { ProfilePage } from './profile/ProfilePage.tsx'
