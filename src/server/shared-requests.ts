const shared = new WeakSet<Request>()

/**
 * Renders a request's page for all visitors. An error page that is rendered afterwards is not shared: nothing would
 * take the marks of personal parts out of it.
 */
export async function renderShared(
  request: Request,
  render: () => Promise<Response>,
): Promise<Response> {
  shared.add(request)
  try {
    return await render()
  } finally {
    shared.delete(request)
  }
}

/** Whether a request's page is shared by all, so that it must hold no shopper's data. */
export const isSharedRequest = (request: Request): boolean => shared.has(request)
