/** The scripts of the build by place, and for each lazy part the places of those that it imports (scripts/web-build/part-files.ts). */
export type PartFiles = { scripts: readonly string[]; parts: Readonly<Record<string, readonly number[]>> }

let known: PartFiles = { scripts: [], parts: {} }
const fetched = new Set<string>()

/** Until these are here, the browser finds out by itself what a part imports: a trip later. */
export const learnPartFiles = (files: PartFiles) => {
  known = files
}

const fetchBeside = (part: string) => {
  for (const place of known.parts[part] ?? []) {
    const name = known.scripts[place]!
    if (fetched.has(name)) continue
    fetched.add(name)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href: `/assets/${name}.js`,
      }),
    )
  }
}

/** The build calls each lazy import through this: what the part imports is fetched beside it, not after it. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> => {
  const name = /([\w-]+)\.js/.exec(String(load))?.[1]
  if (name) fetchBeside(name)
  return load()
}
