const names = [
  'rush',
  'punches',
  'visit',
  'sign-in',
  'live',
  'start',
  'processes',
  'backup',
  'planning-grid',
  'first-view',
  'second-visit',
  'slow-phone',
  'size',
  'week',
  'growth',
  'journal',
  'candidates',
  'rules',
  'counters',
  'ledger',
  'hours',
  'payroll',
  'publishing',
  'templates',
  'sheets',
  'imports',
] as const

const asked = process.argv[2]
const name = names.find(known => known === asked)
if (name) {
  // The benchmark reads its arguments as when it is run directly.
  process.argv.splice(2, 1)
  await import(`./${name}.ts`)
} else {
  console.error(`npm run bench <name>, with one of ${names.join(', ')}.`)
  process.exitCode = 2
}
