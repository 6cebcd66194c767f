const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' }

const plain = (text: string) => text.replace(/&(quot|#x27|amp|lt|gt);/g, entity => entities[entity] ?? entity)

/**
 * The content security policy refuses style attributes, and the components of the product place their drawings with them: in a static
 * page each different one becomes a class. React escapes `>` in attributes, so that a tag ends at the first one.
 */
export function withoutStyleAttributes(html: string): { body: string; style: string } {
  const names = new Map<string, string>()
  const body = html.replace(/<[a-z][^>]*? style="[^>]*>/gi, tag => {
    const [attribute = '', text = ''] = / style="([^"]*)"/.exec(tag) ?? []
    const name = names.get(text) ?? `at-${names.size}`
    names.set(text, name)
    const rest = tag.replace(attribute, '')
    return rest.includes(' class="')
      ? rest.replace(' class="', ` class="${name} `)
      : rest.replace(/^<[a-z\d-]+/i, start => `${start} class="${name}"`)
  })
  return { body, style: [...names].map(([text, name]) => `.${name}{${plain(text)}}`).join('') }
}
