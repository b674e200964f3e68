/** Architecture rules that every module's tests share. */
package dev.comanager.testkit.architecture;
