/** A capability imports lower ranks only. Those of one rank do not know each other. */
const ranks = [
  ['platform'],
  ['accounts'],
  ['imports'],
  ['people'],
  ['companies'],
  ['notifications', 'labour'],
  ['needs', 'record'],
  ['leave', 'trainings', 'demo-requests'],
  ['schedule'],
  ['templates', 'sights'],
  ['publishing'],
  ['candidates'],
  ['paper'],
  ['time-clock', 'calendar', 'wall'],
  ['kiosk'],
  ['timesheets'],
  ['payroll'],
  ['audit'],
  ['personal-data'],
]

const rankOf = new Map(ranks.flatMap((names, rank) => names.map(name => [name, rank] as const)))

export const isCapability = (folder: string) => rankOf.has(folder)

/** Whether one capability knows another that is not below it. */
export const climbs = (from: string, to: string) => from !== to && rankOf.get(to)! >= rankOf.get(from)!

/** Files that one capability alone has, under its own name. */
const ownFiles: Record<string, RegExp> = {
  accounts: /^(ways-in(\.test)?\.ts|server\/(passkey|session-cookie|single-use-token|two-step)(\.test)?\.ts)$/,
  audit: /^server\/((chain|verification|inspection-pack|company-archive)(\.test)?\.ts|trail-verifier\.mjs)$/,
  schedule: /^(left|missing|plan-week|plannable|type-letters)(\.test)?\.ts$/,
  notifications: /^server\/(unsubscribe-link|phone-messages)(\.test)?\.ts$/,
  timesheets: /^server\/sheet-pdf(\.test)?\.ts$/,
  'time-clock': /^(correction|gestures|server\/punch-batch)(\.test)?\.ts$/,
  imports: /^(column-ways|typed-values)(\.test)?\.ts$/,
  leave: /^span(\.test)?\.ts$/,
  labour: /^(absences|by-days|expected|holidays|hours|law|parameters|presets|work-left)(\.test)?\.ts$/,
}

/** The names that any capability's files may have; each code file may have its test beside it. */
const capabilityFile = [
  /^(rules|schemas|policy|notices|facts|fields|words)(\.test)?\.ts$/,
  // Where the schemas are many, those of one part stand apart.
  /^schemas\/[a-z]+(-[a-z]+)*\.ts$/,
  // Where the rules are many, those of one family stand apart; a family of several files has a room of its own.
  /^rules\/([a-z]+(-[a-z]+)*\/)?[a-z]+(-[a-z]+)*(\.test)?\.ts$/,
  // Texts that few readers need may stand apart: `texts.inside.fr.ts`.
  /^texts(\.[a-z]+)?\.(fr|en)\.ts$/,
  /^server\/(capability|tables|queries|actions|routes|jobs|exports|inspection|mails|personal-data)(\.test)?\.ts$/,
  // Where they are many, those of one part stand apart: `sign-in-actions.ts`.
  /^server\/([a-z]+-)+(actions|queries|routes|exports)(\.test)?\.ts$/,
  // A part of a server with many files has a room of its own.
  /^server\/[a-z]+(-[a-z]+)*\/([a-z]+-)*(actions|queries|routes|exports|jobs|mails)(\.test)?\.ts$/,
  /^web\/(pages|company-settings)\.ts$/,
  // A screen with many files has a room of its own.
  /^web\/([a-z]+(-[a-z]+)*\/)?([A-Z][A-Za-z]*|use[A-Z][A-Za-z]*)((\.mounted)?\.test)?\.tsx?$/,
]

const shellFolders: Record<string, RegExp> = {
  core: /^(fields\/)?(texts\.[a-z]+|[a-z]+(-[a-z]+)*)(\.(fr|en))?(\.test)?\.ts$/,
  server: /^([a-z]+(-[a-z]+)*\/)?[a-z]+(-[a-z]+)*(\.(fr|en))?(\.test)?\.ts$/,
  // Files of public/ are served under their own names.
  web: /^public\/.+|^([a-z-]+\/)*([A-Za-z][A-Za-z0-9-]*)(\.(fr|en|d))?((\.mounted)?\.test)?\.(tsx?|css|html|svg|woff2|webmanifest)$/,
}

const vague = /^(utils?|helpers?|common|misc|index|(.*[-.])?(service|manager)s?|.*(Service|Manager))$/

/** The sentence that refuses a file's name, or undefined when the house knows it. */
export function refusedName(path: string): string | undefined {
  const fileName = path.split('/').at(-1) ?? path
  if (/\.tsx?$/.test(fileName) && vague.test(fileName.replace(/(\.test)?\.tsx?$/, ''))) {
    return `"${fileName}" says nothing: name the file after what it holds`
  }
  const [root, folder, ...rest] = path.split('/')
  if (root !== 'src' || folder === undefined) return undefined
  const name = rest.join('/')
  if (isCapability(folder)) {
    return [...capabilityFile, ...(ownFiles[folder] ? [ownFiles[folder]] : [])].some(known => known.test(name))
      ? undefined
      : `"${name}" is not a name of the vocabulary`
  }
  const known = shellFolders[folder]
  if (!known) return `"src/${folder}" is neither a capability nor core, server or web`
  return known.test(name) ? undefined : `"${name}" does not follow the names of src/${folder}`
}
