/** The form that a request carries; null for a body that is none, JSON or cut short for example. */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    // Whoever sends something else hears so from the caller, as for a form that is not ours.
    return null
  }
}
