type Policies = { createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown }

/**
 * Our pages make neither markup nor scripts from text (`require-trusted-types-for` in src/server/http/security-headers.ts). React Aria
 * empties what it announces to screen readers by `innerHTML = ''`: no text is the one text that may be set so.
 */
export const allowEmptyMarkup = () => {
  const { trustedTypes }: { trustedTypes?: Policies } = Object(globalThis)
  trustedTypes?.createPolicy('default', { createHTML: text => (text === '' ? text : null) })
}
