import * as z from 'zod/mini'
