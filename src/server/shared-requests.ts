const shared = new WeakSet<Request>()

/** Notes that a request's page is made for everybody. */
export const shareRequest = (request: Request): void => void shared.add(request)

/** Whether a request's page is made for everybody: nothing of this shopper may be in it. */
export const isSharedRequest = (request: Request): boolean => shared.has(request)
