// Each channel's tokens apply below its own `data-channel`, so all of them fit into the one style
// sheet.
import.meta.glob('./*/tokens.css', { eager: true })
import.meta.glob('./*/face.css', { eager: true })
