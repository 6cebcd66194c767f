/** Once, before the workers start: two builds at once would be in each other's way. */
export { buildWebApp as default } from '#scripts/start.ts'
