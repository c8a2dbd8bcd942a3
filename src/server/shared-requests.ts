const shared = new WeakSet<Request>()

/** Marks a request whose page is shared by all visitors. */
export const shareRequest = (request: Request): void => void shared.add(request)

/** Whether a request's page is shared by all, so that it must hold no shopper's data. */
export const isSharedRequest = (request: Request): boolean => shared.has(request)
