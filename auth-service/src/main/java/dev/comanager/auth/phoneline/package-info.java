/** Phone lines: number, state, own bearer, and the operators' actions on them. */
package dev.comanager.auth.phoneline;
