/** Reads a refusal: its status, its code, and each field with the code of its problem. */
export async function refused(asked: Response | Promise<Response>): Promise<unknown[]> {
  const response = await asked
  const { code, errors = [] } = (await response.json()) as {
    code: string
    errors?: { field: string; code: string }[]
  }
  return [response.status, code, ...errors.map((error) => `${error.field} ${error.code}`)]
}
