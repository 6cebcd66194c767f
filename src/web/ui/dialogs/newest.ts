/** The newest state of a row that somebody opened; as it was opened if it is gone: the server says so. */
export const newest = <Row extends { id: string }>(rows: readonly Row[] | undefined, opened: Row): Row =>
  rows?.find(({ id }) => id === opened.id) ?? opened
