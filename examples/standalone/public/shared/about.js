import { baseUrl } from './session.js';

/** What the server says about itself: `version`, `sample`, `publicUrl`, `invented` (hosts of outlets that do not exist). */
export const about = fetch(`${baseUrl}/about.json`).then((response) => response.json()).catch(() => ({}));
