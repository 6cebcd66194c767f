/** In one file, because each leads to the others and the shell names every file. */
export { AgreementPage } from './agreement/AgreementPage.tsx'
export { OwnPayMonthPage } from './own-month/OwnPayMonthPage.tsx'
export { PayrollPage } from './PayrollPage.tsx'
export { PersonMonthPage } from './person/PersonMonthPage.tsx'
export { ProfilePage } from './profile/ProfilePage.tsx'
