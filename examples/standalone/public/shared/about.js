import { baseUrl } from './session.js';

/** Facts about the server: `version`, `sample`, `publicUrl`, `invented` (hosts of outlets that do not exist). */
export const about = fetch(`${baseUrl}/about.json`).then((response) => response.json()).catch(() => ({}));
