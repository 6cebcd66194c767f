type Policies = { createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown }

/**
 * Our pages create no markup or scripts from text (`require-trusted-types-for` in src/server/http/security-headers.ts). React Aria
 * clears its live regions with `innerHTML = ''`, so this policy allows the empty string only.
 */
export const allowEmptyMarkup = () => {
  const { trustedTypes }: { trustedTypes?: Policies } = Object(globalThis)
  trustedTypes?.createPolicy('default', { createHTML: text => (text === '' ? text : null) })
}
