/** Reads the form in a request; null for any other body, such as JSON or one that is cut off. */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    // The caller refuses any other body, as it does a form that is not ours.
    return null
  }
}
