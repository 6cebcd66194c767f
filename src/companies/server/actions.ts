import { and, eq, ne, sql } from 'drizzle-orm'
import { createAccount, deleteAccounts } from '#accounts/server/actions.ts'
import { unnamedAdministrator } from '#accounts/ways-in.ts'
import type { Member } from '#core/actor.ts'
import type { Interval } from '#core/intervals.ts'
import { fullName } from '#people/rules.ts'
import { addBuiltInRoles } from '#people/server/role-actions.ts'
import { contracts, employees } from '#people/server/tables.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { redrawn } from '#server/documents/picture.ts'
import { checkSeen, Refusal } from '#server/http/refusals.ts'
import { accountsOfCompany, lockCompanyDetails } from './queries.ts'
import { companyLogos } from './tables.ts'

type NewCompany = { companyName: string; adminEmail: string; adminPassword: string }

/** Creates the company, its three roles and its administrator in one transaction. */
export const createCompany = async (tx: Tx, form: NewCompany) => {
  const [company] = await tx.insert(companies).values({ name: form.companyName }).returning()
  const roleIds = await addBuiltInRoles(tx, company!.id)
  const signIn = { email: form.adminEmail, password: form.adminPassword, isGiven: true }
  const userId = await createAccount(tx, { name: fullName(unnamedAdministrator), ...signIn }, 'adminEmail')
  const details = { ...unnamedAdministrator, email: form.adminEmail, roleId: roleIds.admin }
  const [admin] = await tx
    .insert(employees)
    .values({ companyId: company!.id, userId, ...details })
    .returning()
  // Nobody gave them a contract, and many owners have none: they are nobody's pay until somebody does.
  await tx.insert(contracts).values({ companyId: company!.id, employeeId: admin!.id, type: 'none', weeklyHours: 0 })
  return company!
}

type Company = { id: string; name: string }

/**
 * If two rename it at once, the second gets the first one's name.
 * @param company held
 */
export const renameCompany = async (tx: Tx, company: Company, { name, seen }: { name: string; seen: string }) => {
  if (company.name !== seen)
    throw new Refusal('companies.renamed-meanwhile', { values: { name: company.name }, field: 'name' })
  await tx.update(companies).set({ name }).where(eq(companies.id, company.id))
}

type Identity = { name: string; siret: string }

/** @returns what it was before @throws Refusal if somebody changed it since it was read */
export const setIdentity = async (
  tx: Tx,
  { companyId }: Member,
  { seen, ...identity }: Identity & { seen: Identity },
): Promise<Identity> => {
  const { name, siret } = (await lockCompanyDetails(tx, companyId))!
  checkSeen({ name, siret }, seen, companyId, 'companies.identity-set')
  await tx.update(companies).set(identity).where(eq(companies.id, companyId))
  return { name, siret }
}

/** In dots. A screen with three to a pixel shows it in the 112 pixels of the page. */
const logoSide = 384

/** The kept picture is drawn anew: nothing of the file but its pixels. */
export const setLogo = async (tx: Tx, { companyId }: Member, image: string) => {
  const picture = await redrawn(Buffer.from(image, 'base64'), logoSide)
  if (!picture) throw new Refusal('companies.logo-unreadable', { status: 422, field: 'image' })
  const logo = { version: newId(), image: picture }
  const { rowCount } = await tx
    .insert(companyLogos)
    .values({ companyId, ...logo })
    .onConflictDoUpdate({
      target: companyLogos.companyId,
      set: logo,
      setWhere: ne(companyLogos.image, picture),
    })
  return rowCount === 1
}

/** Removes the logo of the member's own company. */
export const removeLogo = (tx: Tx) => tx.delete(companyLogos)

/** @returns what they were before @throws Refusal if somebody changed them since they were read */
export const setOpeningHours = async (
  tx: Tx,
  { companyId }: Member,
  { seen, openingHours }: Record<'seen' | 'openingHours', (Interval[] | null)[]>,
) => {
  const before = (await lockCompanyDetails(tx, companyId))!
  checkSeen(before, { openingHours: seen }, companyId, 'companies.opening-set')
  await tx.update(companies).set({ openingHours }).where(eq(companies.id, companyId))
  return before
}

/** Only a person who has it may require it of others: nobody locks themselves out. @returns whether it was otherwise before */
export const requireTwoStep = async (tx: Tx, actor: Member, isRequired: boolean) => {
  if (isRequired && !actor.hasTwoStep) throw new Refusal('companies.two-step-first')
  const isOtherwise = and(eq(companies.id, actor.companyId), ne(companies.requiresTwoStep, isRequired))
  const { rowCount } = await tx.update(companies).set({ requiresTwoStep: isRequired }).where(isOtherwise)
  return rowCount === 1
}

/** Nobody is locked out: people with a given password know it, and choose another one with it. @returns whether it was otherwise before */
export const requireOwnPassword = async (tx: Tx, actor: Member, isRequired: boolean) => {
  const isOtherwise = and(eq(companies.id, actor.companyId), ne(companies.requiresOwnPassword, isRequired))
  const { rowCount } = await tx.update(companies).set({ requiresOwnPassword: isRequired }).where(isOtherwise)
  return rowCount === 1
}

/**
 * Deletes the company and all that belongs to it: its rows through their foreign keys, whatever the grants on their tables, then its accounts. Waits for changes in
 * progress in the company; later ones find no company.
 * @param id of a company that is held
 * @returns how many accounts were deleted
 */
export const deleteCompany = async (tx: Tx, id: string) => {
  await tx.execute(sql.raw(`set local statement_timeout = '${deletionSeconds}s'`))
  const accounts = await accountsOfCompany(tx, id)
  await tx.delete(companies).where(eq(companies.id, id))
  await deleteAccounts(tx, accounts)
  return accounts.length
}

/** One statement deletes years of punches. */
const deletionSeconds = 300
