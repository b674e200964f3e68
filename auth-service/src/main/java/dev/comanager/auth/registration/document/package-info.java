/** Client-id metadata documents: their addresses, and how they are fetched and kept. */
package dev.comanager.auth.registration.document;
