import type pg from 'pg'

/**
 * The roles that the connections of a serving process may take, by what they sign in as. Nothing that comes with a request
 * reaches those of housekeeping.
 */
const rolesOf = {
  members: ['releve_member', 'releve_eraser'],
  platform: ['releve_platform'],
  housekeeping: ['releve_archivist', 'releve_sealer', 'releve_worker'],
} as const

/** The database's address for each login. */
export type Logins = Record<keyof typeof rolesOf, string>

/** For what an operator runs on the machine: the owner of the database may take every role. */
export const asOwner = (url: string): Logins => ({ members: url, platform: url, housekeeping: url })

/**
 * Makes the logins, or makes them again as they should be. They own nothing, and inherit nothing: without a role they can do nothing.
 * See docs/decisions/0025-login-roles.md.
 * @param client of the owner, on the migrated database at `url`
 */
export const makeLogins = async (client: pg.Client, url: string): Promise<Logins> => {
  await client.query(Object.entries(rolesOf).map(statementFor).join(';'))
  const { rows } = await client.query<{ suffix: string; password: string }>('table owner_only.logins')
  const { suffix, password } = rows[0]!
  const addressOf = (kind: keyof typeof rolesOf) => withLogin(url, nameOf(kind, suffix), password)
  return { members: addressOf('members'), platform: addressOf('platform'), housekeeping: addressOf('housekeeping') }
}

const nameOf = (kind: string, suffix: string) => `releve_${kind}_${suffix}`

/**
 * The password is read where it is used: it stands in no statement that PostgreSQL logs. To comment on a role locks it, in all databases:
 * those that are copies of each other share their logins, and may start at once.
 */
const statementFor = ([kind, roles]: [string, readonly string[]]) => `
do $$ declare login text; known text; begin
  select '${nameOf(kind, '')}' || suffix, password into strict login, known from owner_only.logins;
  begin
    execute format('create role %I', login);
  exception
    when duplicate_object or unique_violation then null;
    -- They stay as the operator has left them, who has taken this right from the owner since.
    when insufficient_privilege then
      if not exists (select from pg_roles where rolname = login) then raise; end if;
      return;
  end;
  execute format('comment on role %I is ''Relève signs in with it''', login);
  execute format('alter role %I reset all', login);
  execute format('alter role %I in database %I reset all', login, current_database());
  execute format('alter role %I login noinherit password %L', login, known);
  execute format('grant ${roles.join()} to %I', login);
  if not has_database_privilege(login, current_database(), 'connect') then
    execute format('grant connect on database %I to %I', current_database(), login);
  end if;
end $$`

/** As parameters they are understood with a Unix socket too, whose address has no place for a user. */
const withLogin = (url: string, user: string, password: string) => {
  const address = Object.assign(new URL(url), { username: '', password: '' })
  address.searchParams.set('user', user)
  address.searchParams.set('password', password)
  return address.href
}
