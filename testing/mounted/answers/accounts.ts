import type { Answers, AnswerTo } from '../FakeServer.ts'

type Account = AnswerTo<'GET /account'>
type OpenSession = Account['sessions'][number]

/** A session of Firefox on Linux, of this morning. */
export const openSession = (changed: Partial<OpenSession> = {}): OpenSession => ({
  id: crypto.randomUUID(),
  isCurrent: false,
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: '2026-11-18T06:00:00Z',
  expiresAt: '2026-11-18T18:00:00Z',
  ...changed,
})

/** Signed in here alone, with a password. */
export const account = (changed: Partial<Account> = {}): Account => ({
  email: 'ines@mounted.example',
  signInName: null,
  sessions: [openSession({ isCurrent: true })],
  hasPassword: true,
  passkeys: [],
  twoStep: { since: null, recoveryCodesLeft: 0, isRequired: false },
  subscriptions: { calendars: 0, phones: 0 },
  ...changed,
})

/** The page of one's own settings. */
export const ownSettingsAnswers = {
  'GET /account': account(),
  'GET /own-pin': { pin: null },
  'GET /record/own': {
    phone: null,
    emergencyName: null,
    emergencyLink: null,
    emergencyPhone: null,
    birthDate: null,
    sex: null,
    nationality: null,
    permitType: null,
    permitNumber: null,
    employments: [],
    complements: { entries: [], allowed: null },
  },
} satisfies Answers

type Invitation = AnswerTo<'POST /invitations'>

/** An invitation of somebody without an e-mail. */
export const invitation = (changed: Partial<Invitation> = {}): Invitation => ({
  name: 'João Da Silva',
  firstName: 'João',
  email: null,
  signInName: { companyCode: 'HALLES23', name: 'joao.da-silva' },
  companyName: 'Le Comptoir des Halles',
  invitedBy: 'Claire Martin',
  opens: 'invitation',
  ...changed,
})
