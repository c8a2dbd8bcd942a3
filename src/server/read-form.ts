/** The form that a request carries; null for a body that is none, JSON or cut short for example. */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    // The caller refuses whatever else is sent, as it does a form that is not ours.
    return null
  }
}
