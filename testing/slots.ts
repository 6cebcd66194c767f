import { type Company, changeShift } from './company.ts'

/** By the employee's id, which the owner does not have, and by the account's id. */
type Person = { id?: string; userId?: string }

const employeeOr = async (company: Company, text: string, { id }: Person) =>
  id ? { id } : company.hire({ lastName: text })

/**
 * Makes an object of a company for the `:name` of a route's address, with the company's text in it. Personal objects belong to `person`, or to a new colleague.
 * @returns its id.
 */
export const slots: Record<string, (company: Company, text: string, person?: Person) => Promise<string>> = {
  employeeId: async (company, text) => (await company.hire({ lastName: text, department: text })).id,
  contractId: async (company, text) => company.contractOf(await company.hire({ lastName: text })),
  contractEndId: async (company, text) => company.contractEndOf(await company.hire({ lastName: text })),
  settingId: (company, text) => company.setting(`${text} ${crypto.randomUUID()}`),
  profileId: async (company, text) => company.profileOf(await company.hire({ lastName: text })),
  complementId: async (company, text) => company.complementOf(await company.hire({ lastName: text }), text),
  ownComplementId: async (company, text, person = {}) =>
    company.complementOf(await employeeOr(company, text, person), text),
  employmentId: async (company, text) => company.recordOf(await company.hire({ lastName: text }), text),
  departmentId: (company, text) => company.department(`${text} ${crypto.randomUUID()}`),
  logoVersion: company => company.logo(),
  peopleImportId: (company, text) => company.peopleImport(text),
  shiftTypesImportId: (company, text) => company.shiftTypesImport(`${text} ${crypto.randomUUID()}`),
  balancesImportId: async (company, text) => company.balancesImport(await company.hire({ lastName: text }), text),
  roleId: (company, text) => company.role(['view_schedule'], `${text} ${crypto.randomUUID()}`),
  shiftTypeId: (company, text) => company.shiftType(`${text} ${crypto.randomUUID()}`, text),
  dayNoteId: (company, text) => company.dayNote(text),
  ownQuestionId: async (company, text, person = {}) =>
    company.questionTo(await employeeOr(company, text, person), text),
  questionId: async (company, text) => company.questionTo(await company.hire({ lastName: text }), text),
  toldId: async (company, text) => {
    const told = await company.hire({ lastName: text })
    await company.publishedTo(told, { week: plainSlots.date! })
    return told.id
  },
  weekTemplateId: (company, text) => company.weekTemplate(`${text} ${crypto.randomUUID()}`),
  cycleId: (company, text) => company.cycle(`${text} ${crypto.randomUUID()}`),
  applicationId: company => company.application(),
  leaveTypeKey: (company, text) => company.leaveType(`${text} ${crypto.randomUUID()}`),
  leavePeriodId: (company, text) => company.leavePeriod(text),
  leaveSettingId: company => company.leaveSetting(),
  payrollProfileId: (company, text) => company.payrollProfile(`${text} ${crypto.randomUUID()}`),
  payrollVariableId: async (company, text) => company.payrollVariableOf(await company.hire({ lastName: text }), text),
  payrollFileId: async (company, text) => company.payrollFileOf(await company.hire({ lastName: text })),
  payrollSendingId: async (company, text) => company.payrollSendingOf(await slots.payrollFileId!(company, text)),
  trainingId: (company, text) => company.training({ name: text, description: text, isPublic: true }),
  shiftId: async (company, text) => {
    const hours = { date: '2026-11-18', startTime: '09:00', endTime: '17:00', notes: text }
    const colleague = { id: await slots.employeeId!(company, text) }
    return (await changeShift(company.admin, { after: await company.shift(colleague, hours) })).body.id
  },
  workSessionId: async (company, text) => company.workSessionOf(await company.hire({ lastName: text })),
  ownWorkSessionId: async (company, text, person = {}) =>
    company.workSessionOf(await employeeOr(company, text, person)),
  proposalId: async (company, text) => company.proposalOf(await company.hire({ lastName: text }), text),
  ownProposalId: async (company, text, person = {}) =>
    company.proposalOf(await employeeOr(company, text, person), text),
  requestId: async (company, text) => company.requestOf(await company.hire({ lastName: text }), text),
  decidedId: async (company, text) => company.leaveOf(await company.hire({ lastName: text }), text, 'approved'),
  grantedId: async (company, text) => company.leaveOf(await company.hire({ lastName: text }), text, 'approved'),
  cancellingId: async (company, text) =>
    company.leaveOf(await company.hire({ lastName: text }), text, 'approved', 'cancelling'),
  ownGrantedId: async (company, text, person = {}) =>
    company.leaveOf(await employeeOr(company, text, person), text, 'approved'),
  ownCancellingId: async (company, text, person = {}) =>
    company.leaveOf(await employeeOr(company, text, person), text, 'approved', 'cancelling'),
  ownRequestId: async (company, text, person = {}) => company.requestOf(await employeeOr(company, text, person), text),
  leaveEntryId: async (company, text) => company.leaveEntryOf(await company.hire({ lastName: text }), text),
  punchToCheckId: async (company, text) => company.punchToCheckOf(await company.hire({ lastName: text })),
  needId: (company, text) => company.need(`${text} ${crypto.randomUUID()}`),
  wallLinkId: (company, text) => company.wallLink(text),
  wallSheetId: company => company.wallSheet(),
  ownSheetId: async (company, text, person = {}) => company.sheetOf(await employeeOr(company, text, person)),
  ownDeviceId: async (company, text, person = {}) => company.deviceOf(await employeeOr(company, text, person), text),
  kioskId: (company, text) => company.kioskNamed(`${text} ${crypto.randomUUID()}`),
  notificationId: async (company, text, person = {}) => company.noticeTo(await employeeOr(company, text, person), text),
  /** From a prospect: without a company's text. */
  demoRequestId: company => company.demoRequest(),
  companyId: company => company.another(),
  userId: async (company, text) => company.userIdOf(await company.hire({ lastName: text })),
  passkeyId: async (company, text, person = {}) =>
    company.passkeyOf(person.userId ?? (await company.userIdOf(await employeeOr(company, text, person))), 'Téléphone'),
  sessionId: async (company, text, person = {}) =>
    company.sessionOf(person.userId ?? (await company.userIdOf(await employeeOr(company, text, person)))),
}

/** Parameters that name no object. */
export const plainSlots: Record<string, string> = {
  date: '2026-11-16',
  month: '2026-11',
  // People read it since 30 October, where the company asks them: `company.askedMonth`.
  askedMonth: '2026-10',
}

export const slotsOf = (url: string) => [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!)

/** The address with each `:name` filled in, without the /api that clients add. */
export const addressOf = (url: string, values: Record<string, string>) =>
  url.replace(/^\/api/, '').replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? plainSlots[name] ?? '')
