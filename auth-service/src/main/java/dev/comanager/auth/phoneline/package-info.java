/** Lines: a phone number, its state, its own bearer, and what an operator may do with them. */
package dev.comanager.auth.phoneline;
