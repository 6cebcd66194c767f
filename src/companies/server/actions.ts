import { createAccount } from '#accounts/server/actions.ts'
import { fullName } from '#people/rules.ts'
import { addBuiltInRoles } from '#people/server/actions.ts'
import { employees } from '#people/server/tables.ts'
import type { Tx } from '#server/database.ts'
import { companies } from './tables.ts'

type NewCompany = { companyName: string; adminEmail: string; adminPassword: string }

/** What the specification calls a new company's administrator (§ 3 user). */
const administrator = { firstName: 'Admin', lastName: 'User' }

/** The company, its three roles and its administrator: all or nothing. */
export const createCompany = async (tx: Tx, form: NewCompany) => {
  const [company] = await tx.insert(companies).values({ name: form.companyName }).returning()
  const roleIds = await addBuiltInRoles(tx, company!.id)
  const account = { name: fullName(administrator), email: form.adminEmail, password: form.adminPassword }
  const userId = await createAccount(tx, account, 'adminEmail')
  await tx
    .insert(employees)
    .values({ companyId: company!.id, userId, email: form.adminEmail, roleId: roleIds.admin, ...administrator })
  return company!
}
