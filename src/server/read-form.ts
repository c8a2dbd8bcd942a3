/**
 * The form that a request carries; null for any other body, such as JSON or one that is cut short.
 */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    // The caller refuses whatever else is sent, as it does a form that is not ours.
    return null
  }
}
