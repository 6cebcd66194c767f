import type pg from 'pg'
import { keysOf } from '#core/keys.ts'
import { settingsOf } from './settings.ts'

/** The roles that each login can take. No request uses the connections of housekeeping. */
const rolesOf = {
  members: ['releve_member', 'releve_eraser'],
  platform: ['releve_platform'],
  housekeeping: ['releve_archivist', 'releve_sealer', 'releve_worker'],
} as const

/**
 * The settings of a login's connections, whatever the client asks for: a pooler hands them over among clients. Connections of housekeeping take several roles, and say which
 * as they connect.
 */
const defaultsOf: Record<keyof typeof rolesOf, Record<string, string>> = {
  members: settingsOf.releve_member,
  platform: settingsOf.releve_platform,
  housekeeping: {},
}

/** The database's address for each login. */
export type Logins = Record<keyof typeof rolesOf, string>

/** For commands of the operator: the database owner can take every role. */
export const asOwner = (url: string): Logins => ({ members: url, platform: url, housekeeping: url })

/**
 * Makes the logins, or resets those that exist. They own nothing and inherit nothing: without a role they can do nothing.
 * See docs/decisions/0025-login-roles.md.
 * @param client of the owner, on the migrated database at `url`
 */
export const makeLogins = async (client: pg.Client, url: string): Promise<Logins> => {
  await client.query(kinds.map(statementFor).join(';'))
  const { rows } = await client.query<{ suffix: string; password: string }>('table owner_only.logins')
  const { suffix, password } = rows[0]!
  const addressOf = (kind: keyof typeof rolesOf) => withLogin(url, nameOf(kind, suffix), password)
  return { members: addressOf('members'), platform: addressOf('platform'), housekeeping: addressOf('housekeeping') }
}

const kinds = keysOf(rolesOf)

const nameOf = (kind: string, suffix: string) => `releve_${kind}_${suffix}`

/**
 * The password is read inside PostgreSQL, so that no logged statement contains it. The comment locks the role for the whole cluster:
 * databases that are copies of each other share their logins, and may be started at the same time.
 */
const statementFor = (kind: keyof typeof rolesOf) => `
do $$ declare login text; known text; begin
  select '${nameOf(kind, '')}' || suffix, password into strict login, known from owner_only.logins;
  begin
    begin
      execute format('create role %I', login);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('comment on role %I is ''Relève signs in with it''', login);
    execute format('alter role %I reset all', login);
    execute format('alter role %I in database %I reset all', login, current_database());
    execute format('alter role %I login noinherit password %L', login, known);
    execute format('grant ${rolesOf[kind].join()} to %I', login);
    ${Object.entries(defaultsOf[kind])
      .map(([name, value]) => `execute format('alter role %I set ${name} = ''${value}''', login);`)
      .join('\n    ')}
    if not has_database_privilege(login, current_database(), 'connect') then
      execute format('grant connect on database %I to %I', current_database(), login);
    end if;
  -- Made by another owner, or by this one before the operator took the right to create roles away: the login stays as it is.
  exception when insufficient_privilege then
    if not exists (select from pg_roles where rolname = login) then raise; end if;
  end;
end $$`

/** The logins of requests at a PgBouncer. What listens or holds a session stays at the server itself. */
export const throughPooler = ({ members, platform, housekeeping }: Logins, pooler: string): Logins => {
  const atPooler = (address: string) => {
    const { searchParams } = new URL(address)
    return withLogin(pooler, searchParams.get('user')!, searchParams.get('password')!)
  }
  return { members: atPooler(members), platform: atPooler(platform), housekeeping }
}

/** As parameters of the address: an address of a Unix socket has no other place for a user. */
const withLogin = (url: string, user: string, password: string) => {
  const address = Object.assign(new URL(url), { username: '', password: '' })
  address.searchParams.set('user', user)
  address.searchParams.set('password', password)
  return address.href
}
